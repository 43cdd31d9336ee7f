/** The folder in which the shop's computers leave their files, as the settings choose it. */
export interface SharedFolderServices {
  /** False where the seller reads and saves the files. */
  canPick: boolean
  /** Must be called within the click. Its name; undefined where the seller chose none. */
  pick(): Promise<string | undefined>
  /** Must be called within the click. */
  allow(): Promise<boolean>
  /** Replaces those read before. How many are another computer's. */
  read(files: readonly File[], own: string): Promise<number>
  /** False where there is nothing to save yet. */
  save(own: string): Promise<boolean>
}
