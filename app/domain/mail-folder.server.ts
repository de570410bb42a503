// Mails as files, for an installation without a mail server. A file is whole under its name or not there at all, and
// stays after a power cut; a mail that is stored twice is one file.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MailFailure } from './mail-failure.server.ts'

type Named = { id: string; createdAt: Date }

/** The name of a mail's file; names sort as their mails were written. */
export const mailFileName = ({ id, createdAt }: Named) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`

/** A folder of .eml files, made with its first mail. `store` throws MailFailure. */
export function openMailFolder(folder: string) {
  const store = async (mail: Named, bytes: Uint8Array) => {
    try {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      if (made) await syncFolder(dirname(folder))
      const name = join(folder, mailFileName(mail))
      await writeSynced(`${name}.part`, bytes)
      await rename(`${name}.part`, name)
      await syncFolder(folder)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      throw new MailFailure(`The mail could not be written to its folder (${code}).`, { code })
    }
  }
  return { store }
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
