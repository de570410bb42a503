import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { ContentsList } from '#app/site/parts/reading/contents-list.tsx'
import { MarkdownText } from '#app/site/parts/reading/markdown-text.tsx'
import { legalPage } from '#content/legal/legal-page.ts'
import styles from './legal-page.module.css'
import type { loader } from './legal-page.server.ts'

export default function LegalPage({ loaderData: { text } }: PageProps<typeof loader>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className="meta">
          {legalPage.updated}: <time dateTime={text.updatedOn}>{text.updated}</time>
        </p>
        <MarkdownText className={styles.intro} html={text.intro} />
      </header>
      <div className={styles.rail}>
        <ContentsList title={legalPage.contentsTitle} sections={text.sections} />
      </div>
      <div className={styles.text}>
        {text.sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section}>
            <h2>{section.title}</h2>
            <MarkdownText className="prose" html={section.html} />
          </section>
        ))}
      </div>
    </div>
  )
}
