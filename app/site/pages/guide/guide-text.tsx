import { Fragment } from 'react'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { SiteImageKey } from '#app/site/parts/media/site-image-set.ts'
import { MarkdownText } from '#app/site/parts/reading/markdown-text.tsx'
import type { Guide, GuideChapter } from './guide-markdown.server.ts'
import styles from './guide-text.module.css'

/** Six chapters: a pull quote after the second, an image after each other one but the last. */
export function GuideText({ guide, id }: { guide: Guide; id: string }) {
  return (
    <div className={styles.text} id={id}>
      {guide.chapters.map((chapter, index) => (
        <Fragment key={chapter.id}>
          <Chapter chapter={chapter} number={index + 1} />
          {(index === 0 || index === 3) && <ChapterPicture name={guide.chapterPictures[index]!} />}
          {index === 1 && <p className={`pull ${styles.pull}`}>{guide.pull}</p>}
          {index === 2 && <Figure figure={guide.figure} />}
          {index === 4 && <ChapterPicture name={guide.secondFigure.key} alt={guide.secondFigure.alt} />}
        </Fragment>
      ))}
    </div>
  )
}

function Chapter({ chapter, number }: { chapter: GuideChapter; number: number }) {
  return (
    <section className={styles.chapter} id={chapter.id}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2>{chapter.title}</h2>
      </header>
      <MarkdownText as="p" className={styles.lead} html={chapter.lead} />
      <MarkdownText className={`prose ${styles.body}`} html={chapter.body} />
      {chapter.quote && (
        <>
          <p className={`pull ${styles.quote}`} aria-hidden="true">
            {chapter.quote}
          </p>
          <MarkdownText className={`prose ${styles.body}`} html={chapter.rest} />
        </>
      )}
      {chapter.side && <MarkdownText className={styles.side} html={chapter.side} />}
    </section>
  )
}

/** As wide as the text. `alt` replaces the image's own. */
function ChapterPicture(image: { name: SiteImageKey; alt?: string }) {
  return (
    <figure className={`${styles.figure} ${styles.inText}`}>
      <SiteImage {...image} sizes="(max-width: 1023px) calc(100vw - 2 * clamp(20px, 5vw, 88px)), 640px" />
    </figure>
  )
}

function Figure({ figure }: { figure: Guide['figure'] }) {
  return (
    <figure className={styles.figure}>
      <SiteImage
        name={figure.key}
        alt={figure.alt}
        sizes="(max-width: 1023px) calc(100vw - 2 * clamp(20px, 5vw, 88px)), 80vw"
      />
      <figcaption className="caption">{figure.caption}</figcaption>
    </figure>
  )
}
