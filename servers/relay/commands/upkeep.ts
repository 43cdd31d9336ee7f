import { Refused } from '../config.ts'
import { backUp } from '../store/sqlite/backup.ts'
import type { Command } from './command.ts'

export const DAY_MS = 86_400_000

export const upkeepCommands: readonly Command[] = [
  {
    name: 'prune',
    takes: [],
    does: 'forget events and notices older than --days (RETENTION_DAYS); repeats stay known',
    async run({ store, config, now, say }, { days }) {
      if (days !== undefined && !/^\d{1,5}$/.test(days))
        throw new Refused('--days takes a whole number of days.')
      const kept = days === undefined ? config.retentionDays : Number(days)
      const gone = await store.prune(now() - kept * DAY_MS)
      say(`${gone} events older than ${kept} days are gone.`)
    },
  },
  {
    name: 'backup',
    takes: ['FILE'],
    does: 'copy the SQLite file while the relay runs',
    async run({ config, say }, { words: [to = ''] }) {
      const { databaseUrl, file } = config.place
      if (databaseUrl !== undefined)
        throw new Refused(
          'A PostgreSQL database is backed up by pg_dump: pg_dump --format=custom --file=FILE "$DATABASE_URL".',
        )
      await backUp(file, to)
      say(`${to} holds all of ${file}, and was read back. It is a relay's file like that one.`)
    },
  },
  {
    name: 'check',
    takes: [],
    does: 'whether the configuration is good and the store can be written',
    begins: true,
    async run({ store, config, say }) {
      await store.ready()
      const { shops, events, asides } = await store.counts()
      say(config.place.databaseUrl === undefined ? `SQLite file ${config.place.file}` : 'PostgreSQL')
      say(`It can be written. ${shops} shops, ${events} events, ${asides} notices set aside.`)
    },
  },
]
