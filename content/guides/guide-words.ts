/** The words around a guide's six chapters; the chapters themselves are the Markdown files beside each guide.ts. */
export type GuideWords = {
  /** Display title in the banner. */
  title: string
  /** Opening paragraph, two or three sentences. */
  lead: string
  /** One sentence set large between chapters. */
  pull: string
  /** Heading of the form that asks for the guide. */
  requestTitle: string
  /** What the reader gets for filling it in. */
  requestText: string
  /** Caption of the picture between chapters. */
  figureCaption: string
}
