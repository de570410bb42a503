// Renders the guides and the legal pages to HTML in the build, not at each start. A text without a required part
// fails the build, and so does the name of a picture that is not there.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '#app/runtime/project-root.ts'
import { readChapters } from '#app/site/pages/guide/guide-markdown.server.ts'
import { readLegalText } from '#app/site/pages/legal/legal-text.server.ts'
import { buyerGuide } from '#content/guides/buyer/guide.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { sellerGuide } from '#content/guides/seller/guide.ts'
import { siteImages } from '#content/images.ts'

const name = 'virtual:site-texts'
const moduleId = `\0${name}`
const content = join(projectRoot, 'content')

export function readTexts(read: (file: string) => string) {
  const guide = (folder: string, words: GuideWords) => {
    const files = globSync(`${folder}/*.md`, { cwd: content })
    const texts = Object.fromEntries(files.map((file) => [file, read(file)]))
    return { ...words, chapters: readChapters(texts, words.quotes) }
  }
  const legal = (file: string) => readLegalText(read(file), file)
  return {
    guides: { buyer: guide('guides/buyer', buyerGuide), seller: guide('guides/seller', sellerGuide) },
    privacyPolicy: legal('legal/privacy.md'),
    termsOfUse: legal('legal/terms.md'),
  }
}

/** The build does not check types, and a page with such a name cannot be shown. Throws at the first. */
export function refuseUnknownPictures(file: string, text: string) {
  for (const [index, line] of text.split('\n').entries())
    for (const [, key, picture = ''] of line.matchAll(/\b(key|photo|image|picture): '([a-z\d-]+)'/g))
      if (!(picture in siteImages))
        throw new Error(`${file}, line ${index + 1}: ${key} names a picture that is not there: ${picture}`)
}

export function textsAtBuild(): Plugin {
  return {
    name: 'keyturn-texts-at-build',
    buildStart() {
      for (const file of globSync('**/*.ts', { cwd: content }))
        refuseUnknownPictures(`content/${file}`, readFileSync(join(content, file), 'utf8'))
    },
    // In development a file changes after the start.
    transform: {
      order: 'pre',
      handler(code, id) {
        if (id.startsWith(content)) refuseUnknownPictures(relative(projectRoot, id), code)
      },
    },
    configureServer({ watcher, environments: { ssr } }) {
      // Vite watches the files that were read, but not new chapters.
      watcher.on('add', (file) => {
        const texts = ssr.moduleGraph.getModuleById(moduleId)
        if (texts && file.startsWith(content) && file.endsWith('.md')) void ssr.reloadModule(texts)
      })
    },
    resolveId: (asked) => (asked === name ? moduleId : undefined),
    load(id) {
      if (id !== moduleId) return undefined
      const texts = readTexts((file) => {
        this.addWatchFile(join(content, file))
        return readFileSync(join(content, file), 'utf8')
      })
      const exported = Object.entries(texts).map(
        ([text, value]) => `export const ${text} = ${JSON.stringify(value)}`,
      )
      return exported.join('\n')
    },
  }
}
