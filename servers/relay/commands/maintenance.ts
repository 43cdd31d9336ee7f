import { UsageError } from '../../arguments.ts'
import { backUp } from '../store/sqlite/backup.ts'
import type { Command } from './command.ts'

export const DAY_MS = 86_400_000

export const maintenanceCommands: readonly Command[] = [
  {
    name: 'prune',
    takes: [],
    about: 'delete events and quarantined notices older than --days (RETENTION_DAYS); duplicates stay known',
    async run({ store, config, now, print: say }, { days }) {
      if (days !== undefined && !/^\d{1,5}$/.test(days))
        throw new UsageError('--days takes a whole number of days.')
      const retained = days === undefined ? config.retentionDays : Number(days)
      const deleted = await store.prune(now() - retained * DAY_MS)
      say(`${deleted} events older than ${retained} days are deleted.`)
    },
  },
  {
    name: 'backup',
    takes: ['FILE'],
    about: 'copy the SQLite file while the relay runs',
    async run({ config, print: say }, { words: [to = ''] }) {
      const { databaseUrl, file } = config.storage
      if (databaseUrl !== undefined)
        throw new UsageError(
          'A PostgreSQL database is backed up by pg_dump: pg_dump --format=custom --file=FILE "$DATABASE_URL".',
        )
      await backUp(file, to)
      say(`${to} is a complete copy of ${file}, and was read back.`)
    },
  },
  {
    name: 'check',
    takes: [],
    about: 'whether the configuration is good and the store can be written',
    createsFile: true,
    async run({ store, config, print: say }) {
      await store.ready()
      const { shops, events, quarantined } = await store.counts()
      say(config.storage.databaseUrl === undefined ? `SQLite file ${config.storage.file}` : 'PostgreSQL')
      say(`It can be written. ${shops} shops, ${events} events, ${quarantined} quarantined notices.`)
    },
  },
]
