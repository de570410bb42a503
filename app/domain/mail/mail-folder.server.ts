// Mails as files, for an installation without a mail server. Files are written atomically and survive a power cut; a mail
// stored twice is one file.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { writeWhole } from '#app/runtime/write-whole.ts'
import { MailFailure } from './mail-failure.server.ts'

type Named = { id: string; createdAt: Date }

/** Names sort by the mail's time of writing. */
const mailFileName = ({ id, createdAt }: Named) => `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`

const idIn = (fileName: string) => fileName.slice(-'.eml'.length - 36, -'.eml'.length)

/** Creates the folder with its first mail. `store` throws MailFailure. */
export function openMailFolder(dataDir: string) {
  const folder = pathInData(dataDir, 'mail')
  const store = async (mail: Named, bytes: Uint8Array) => {
    try {
      await writeWhole(join(folder, mailFileName(mail)), bytes)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      throw new MailFailure(`The mail could not be written to its folder (${code}).`, { code })
    }
  }
  return { store }
}

/** Deletes the files of mails that are erased already; a file that cannot be deleted is logged. */
export async function removeMailFiles(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  const folder = pathInData(config.dataDir, 'mail')
  const erased = new Set(ids)
  try {
    const theirs = (await readdir(folder)).filter((name) => erased.has(idIn(name)))
    await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })))
  } catch (error) {
    // no mail was ever stored as a file
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    log.warn({ event: 'mail-files-kept', err: error }, 'Delete the files of erased mails by hand')
  }
}
