// A guide as PDF, from the texts and images of its page, typeset by Typst (docs/decisions/printed-guides.md).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Token } from 'marked'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { readChapterParts } from '#app/site/pages/guide/chapter-parts.server.ts'
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
  for (const { file } of [content.banner, content.figure])
    typesetter.map_shadow(file, await readFile(join(projectRoot, file)))
  typesetter.add_source('/guide.typ', await readFile(join(import.meta.dirname, 'guide.typ'), 'utf8'))
  const { result, diagnostics } = typesetter.compile('/guide.typ', undefined, 'pdf', inPlainWords) as Typeset
  typesetter.free()
  if (!result) throw new Error(`The ${guide}'s guide cannot be set:\n${diagnostics?.join('\n')}`)
  return result
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

async function contentOf(guide: GuideType) {
  const { title, lead, banner, pull, figure } = words[guide]
  return {
    title,
    lead,
    pull,
    banner: { file: pictureFile(banner.key), alt: banner.alt },
    figure: { file: pictureFile(figure.key), alt: figure.alt, caption: figure.caption },
    contentsTitle: guidePage.contentsTitle,
    chapters: await chaptersOf(guide),
    team: { name: team.name },
    last: {
      ...guidePage.lastPage,
      ways: [
        { label: guidePage.lastPage.phone, text: team.phone, to: `tel:+1${team.phone.replaceAll('-', '')}` },
        { label: guidePage.lastPage.email, text: team.email, to: `mailto:${team.email}` },
        { label: guidePage.lastPage.office, text: team.address.oneLine },
      ],
      legal: team.disclaimer,
      credit: team.demoNotice,
    },
  }
}

async function chaptersOf(guide: GuideType) {
  const folder = join(projectRoot, 'content/guides', guide)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  files.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return Promise.all(files.map(async (file) => chapterOf(await readFile(join(folder, file), 'utf8'), file)))
}

function chapterOf(text: string, file: string) {
  const { title, lead, body, side } = readChapterParts(text, file)
  const blocks = (tokens: Token[]) => tokens.filter((token) => token.type !== 'space').map(printedBlock)
  return { title: title.text, lead: printedWords(lead.tokens), body: blocks(body), side: blocks(side) }
}

function pictureFile(key: keyof typeof siteImages): string {
  return `/public/img/${key}-${siteImages[key].widths.at(-1)}.jpg`
}
