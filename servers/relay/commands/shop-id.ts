import { Refused } from '../config.ts'

const LONGEST = 40

/** The name a shop has in addresses: given, or made of its name. */
export function shopId(name: string, given: string | undefined): string {
  const id = given ?? slugOf(name)
  if (/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(id) && id.length <= LONGEST) return id
  throw new Refused(
    given === undefined
      ? `No id can be made of this name: choose one with --id, of a-z, 0-9 and hyphens.`
      : `--id takes at most ${LONGEST} of a-z, 0-9 and hyphens, none at an end.`,
  )
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}
