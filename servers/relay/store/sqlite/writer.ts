import { statSync } from 'node:fs'
import type { QuarantinedNotice, Shop, Token } from '../store.ts'
import { createAppend } from './append.ts'
import { connect } from './connection.ts'
import { createDeletion } from './deletion.ts'
import { migrate } from './schema.ts'
import { createShared } from './shared.ts'

/** Everything that changes the file, on one connection. What returns is durable. */
export type Writer = ReturnType<typeof openWriter>

export function openWriter(file: string) {
  const db = connect(file)
  migrate(db)
  const { ino } = statSync(file)
  const { deleteStep, ...deletion } = createDeletion(db)
  // Finishes what a process left that died while it deleted a shop.
  while (deleteStep() > 0);

  const append = createAppend(db)
  const check = db.prepare('update checks set times = times + 1')
  const quarantine = db.prepare(
    `insert into quarantine (shop, received_at, body, why)
     select n, :receivedAt, :body, :why from shops where id = :shop`,
  )
  const createShop = db.prepare(
    `insert into shops (id, name, secret_hash, created_at) values (:id, :name, :secretHash, :createdAt)
     on conflict do nothing`,
  )
  const reissue = db.prepare('update shops set secret_hash = ? where id = ?')
  const addToken = db.prepare(
    `insert into tokens (id, shop, device, hash, created_at, revoked_at)
     select :id, n, :device, :hash, :createdAt, :revokedAt from shops where id = :shop`,
  )
  const revoke = db.prepare('update tokens set revoked_at = ? where id = ? and revoked_at is null')
  const deleteQuarantined = db.prepare('delete from quarantine where id = ?')

  return {
    migrate: () => undefined,
    check: () => void check.run(),
    append,
    quarantine: (notice: Omit<QuarantinedNotice, 'id'>) => quarantine.run(notice).changes === 1,
    createShop: (shop: Shop) => createShop.run(shop).changes === 1,
    reissueSecret: (id: Shop['id'], secretHash: Uint8Array) => reissue.run(secretHash, id).changes === 1,
    addToken: (token: Token) => addToken.run({ revokedAt: null, ...token }).changes === 1,
    revokeToken: (id: Token['id'], at: number) => revoke.run(at, id).changes === 1,
    deleteQuarantined: (id: QuarantinedNotice['id']) => deleteQuarantined.run(id).changes === 1,
    deleteStep,
    ...deletion,
    ...createShared(db),
    /** A deleted or moved file still accepts writes, which would be lost. */
    isSameFile: () => statSync(file, { throwIfNoEntry: false })?.ino === ino,
    close: () => void db.close(),
  }
}
