// Mails as files, for an installation without a mail server. Files are written atomically and survive a power cut; a mail
// stored twice is one file.
import { join } from 'node:path'
import { writeWhole } from '#app/runtime/write-whole.ts'
import { MailFailure } from './mail-failure.server.ts'

type Named = { id: string; createdAt: Date }

/** Names sort by the mail's time of writing. */
const mailFileName = ({ id, createdAt }: Named) => `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`

/** Creates the folder with its first mail. `store` throws MailFailure. */
export function openMailFolder(folder: string) {
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
