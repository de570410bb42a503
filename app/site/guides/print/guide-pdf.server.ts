// A guide as PDF: the same texts and pictures as its page, typeset by Typst (see docs/decisions/printed-guides.md).
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Token } from 'marked'
import type { GuideType } from '#app/domain/inquiry.ts'
import { projectRoot } from '#app/project-root.ts'
import { readChapterParts } from '#app/site/guides/chapter-parts.server.ts'
import { buyerGuide } from '#content/guides/buyer/guide.ts'
import { guidePage } from '#content/guides/guide-page.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { sellerGuide } from '#content/guides/seller/guide.ts'
import { siteImages } from '#content/images.ts'
import { team } from '#content/team.ts'
import { printedBlock, printedWords } from './printed-blocks.ts'

const words: Record<GuideType, GuideWords> = { buyer: buyerGuide, seller: sellerGuide }

/** Throws when a chapter or a picture is missing, or when a text holds what the printed guide cannot show. */
export async function guidePdf(guide: GuideType): Promise<Buffer> {
  const compiler = NodeCompiler.create({
    workspace: projectRoot,
    fontArgs: [{ fontPaths: [join(import.meta.dirname, 'fonts')] }],
  })
  compiler.mapShadow(join(projectRoot, 'guide.json'), Buffer.from(JSON.stringify(await contentOf(guide))))
  const mainFilePath = join(import.meta.dirname, 'guide.typ')
  return compiler.pdf({ mainFilePath }, { pdfStandard: 'ua-1', creationTimestamp: 0 })
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
