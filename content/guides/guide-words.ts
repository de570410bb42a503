import type { siteImages } from '#content/images.ts'

/** The words around a guide's six chapters; the chapters themselves are the Markdown files beside each guide.ts. */
export type GuideWords = {
  /** Display title in the banner. */
  title: string
  /** Opening paragraph, two or three sentences. */
  lead: string
  /** The picture behind the title. */
  banner: { key: keyof typeof siteImages; alt: string }
  /** The picture on the PDF's cover, where the banner's is too dark for paper. */
  cover?: { key: keyof typeof siteImages; alt: string }
  /** One sentence set large between chapters. */
  pull: string
  /** The picture between chapters, and its caption. */
  figure: { key: keyof typeof siteImages; alt: string; caption: string }
  /** A second picture, between the fifth chapter and the sixth; in the PDF over the list of chapters. */
  secondFigure: { key: keyof typeof siteImages; alt: string }
  /** The pictures over the titles of the six chapters in the PDF, in order. */
  chapterPictures: readonly (keyof typeof siteImages)[]
  /** Sentences of the chapters, word for word, that are set large beside their text; one a chapter. */
  quotes: readonly string[]
  /** The small line over the form that asks for the guide. */
  requestEyebrow: string
  /** Heading of that form. */
  requestTitle: string
  /** What the reader gets for filling it in. */
  requestText: string
  /** The next step, shown when the form has been sent. */
  next: { label: string; href: string }
}
