import type { KnownFolder } from '../../../domain/sharing/sharing.ts'
import { keptFolder } from '../../../settings/sharing/shared-folder.ts'
import type { Codec } from '../../../sharing/codec.ts'
import type { Connection } from '../../../sharing/exchange.ts'
import { createFolderExchange, type FolderExchange, fileNameOf } from '../../../sharing/folder/folder-post.ts'
import { openMirror } from '../../../sharing/folder/mirror.ts'
import { openCodec } from '../../../sharing/folder/open-codec.ts'
import type { PostDeps } from '../../../sharing/post.ts'
import { folderOf } from './folder-of.ts'
import { packerOf } from './packer-of.ts'

interface Computer {
  computer: string
  name: string
}

export type FolderConnection = Connection & FolderExchange

export interface FolderPart {
  connect(computer: Computer, code: string, codec: Codec): Promise<FolderConnection>
  known(computer: Computer): Promise<KnownFolder>
}

export function createFolderPart({ after }: Pick<PostDeps, 'after'>, now: () => number): FolderPart {
  const mirror = openMirror()
  return {
    async connect({ computer: by, name }, code, codec) {
      // Nothing was chosen where the browser opens no folder.
      const kept = (await keptFolder()) ?? { name: '' }
      const packer = await packerOf(code, codec.mark)
      const folder = folderOf(kept, after)
      return {
        ...createFolderExchange({ folder, mirror, packer, now, by, name }),
        codec: openCodec(codec),
        knowsCode: true,
        by,
        name,
      }
    },

    async known({ computer }) {
      const kept = await keptFolder()
      const { main } = (await mirror.state()) ?? {}
      return {
        name: kept?.name ?? '',
        byHand: !kept?.handle,
        lasting: kept?.lasting === true,
        ...(kept?.readAt !== undefined && { readAt: kept.readAt }),
        file: fileNameOf(computer),
        ...(main && { main: { name: main.name, at: main.at, here: main.by === computer } }),
      }
    },
  }
}
