// A guide as PDF, from the texts and images of its page, typeset by Typst (docs/decisions/printed-guides.md).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Token } from 'marked'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { findQuote, readChapterParts } from '#app/site/pages/guide/chapter-parts.server.ts'
import { internationalPhone } from '#app/site/parts/contact/international-phone.ts'
import { agents } from '#content/agents.ts'
import { buyerGuide } from '#content/guides/buyer/guide.ts'
import { guidePage } from '#content/guides/guide-page.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { sellerGuide } from '#content/guides/seller/guide.ts'
import { siteImages } from '#content/images.ts'
import { team } from '#content/team.ts'
import { printedBlock, printedWords } from './printed-blocks.ts'

/** Runs from source, in the build and in tests. */
const projectRoot = join(import.meta.dirname, '../../../../..')
const typst = '@myriaddreamin/typst-ts-web-compiler'

const words: Record<GuideType, GuideWords> = { buyer: buyerGuide, seller: sellerGuide }

const fonts = [
  'hanken-grotesk-regular',
  'hanken-grotesk-semibold',
  'newsreader-light',
  'newsreader-light-italic',
]

/** Throws when a chapter or an image is missing, or a text holds what Typst cannot print. */
export async function guidePdf(guide: GuideType): Promise<Uint8Array> {
  const typesetter = await openTypesetter()
  const content = await contentOf(guide)
  typesetter.map_shadow('/guide.json', Buffer.from(JSON.stringify(content)))
  for (const { file } of picturesOf(content))
    typesetter.map_shadow(file, await readFile(join(projectRoot, file)))
  typesetter.add_source('/guide.typ', await readFile(join(import.meta.dirname, 'guide.typ'), 'utf8'))
  const { result, diagnostics } = typesetter.compile('/guide.typ', undefined, 'pdf', inPlainWords) as Typeset
  typesetter.free()
  if (!result) throw new Error(`The ${guide}'s guide cannot be set:\n${diagnostics?.join('\n')}`)
  return withTitleShown(result)
}

/** Readers then name the window by its title, not by its file. Typst offers no setting; the other is the default. */
function withTitleShown(pdf: Uint8Array): Uint8Array {
  const [replaced, title] = ['    /Direction /L2R\n  ', '/DisplayDocTitle true\n']
  const bytes = Buffer.from(pdf)
  const at = bytes.lastIndexOf(replaced)
  // Another length would move the parts behind it, and the file lists the position of each.
  if (at < 0 || replaced.length !== title.length) throw new Error('The guide has no place for its title.')
  bytes.write(title, at)
  return bytes
}

type Typeset = { result?: Uint8Array; diagnostics?: string[] }
/** Typst's format for error messages: as a compiler words them, for people. */
const inPlainWords = 2

/** Typst as WebAssembly runs wherever Node does; it reads only the files passed to it. */
async function openTypesetter(): Promise<TypstCompiler> {
  initSync({ module: await readFile(fileURLToPath(import.meta.resolve(`${typst}/wasm`))) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts)
    await builder.add_raw_font(await readFile(join(import.meta.dirname, 'fonts', `${font}.ttf`)))
  return builder.build()
}

type Content = Awaited<ReturnType<typeof contentOf>>

const picturesOf = ({ cover, contentsPicture, figure, chapters, agents }: Content) => [
  cover,
  contentsPicture,
  figure,
  ...chapters.map(({ picture }) => picture),
  ...agents.map(({ photo }) => photo),
]

async function contentOf(guide: GuideType) {
  const { title, lead, banner, cover = banner, pull, figure, secondFigure } = words[guide]
  return {
    title,
    lead,
    pull,
    cover: picture(cover.key, cover.alt),
    contentsPicture: picture(secondFigure.key, secondFigure.alt),
    figure: { ...picture(figure.key, figure.alt), caption: figure.caption },
    contentsTitle: guidePage.contentsTitle,
    chapters: await chaptersOf(guide),
    team: { name: team.name },
    agents: agents.map(({ fullName, title, photo, photoAlt, phoneNumber, email }) => ({
      name: fullName,
      title,
      photo: picture(photo, photoAlt),
      phone: { label: phoneNumber, to: phoneAddress(phoneNumber) },
      email: { label: email, to: `mailto:${email}` },
    })),
    last: {
      ...guidePage.lastPage,
      button: { label: guidePage.lastPage.button, to: `mailto:${team.email}` },
      ways: [
        { label: guidePage.lastPage.phone, text: team.phone, to: phoneAddress(team.phone) },
        { label: guidePage.lastPage.email, text: team.email, to: `mailto:${team.email}` },
        { label: guidePage.lastPage.office, text: team.address.oneLine },
      ],
      legal: team.disclaimer,
      credit: team.demoNotice,
    },
  }
}

const phoneAddress = (phone: string) => `tel:${internationalPhone(phone)}`

async function chaptersOf(guide: GuideType) {
  const folder = join('content/guides', guide)
  const files = (await readdir(join(projectRoot, folder))).filter((file) => file.endsWith('.md'))
  files.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return Promise.all(
    files.map(async (file, index) => {
      const key = words[guide].chapterPictures[index]
      if (!key || !(key in siteImages))
        throw new Error(`${folder}/guide.ts, chapterPictures: there is no picture ${key ?? `for ${file}`}`)
      const path = join(folder, file)
      const text = await readFile(join(projectRoot, path), 'utf8')
      const chapter = readPrintedChapter(text, path, words[guide].quotes)
      return { picture: picture(key, siteImages[key].alt), ...chapter }
    }),
  )
}

/** Throws with the file's name when the text lacks a part or has one that cannot be printed. */
export function readPrintedChapter(text: string, file: string, quotes: readonly string[]) {
  const { title, lead, body, side } = readChapterParts(text, file)
  const blocks = (tokens: Token[]) => tokens.filter((token) => token.type !== 'space').map(printedBlock)
  try {
    return {
      title: title.text,
      lead: printedWords(lead.tokens),
      body: blocks(body),
      side: blocks(side),
      ...findQuote(body, quotes),
    }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

const picture = (key: keyof typeof siteImages, alt: string) => ({
  file: `/public/img/${key}-${siteImages[key].widths.at(-1)}.jpg`,
  alt,
})
