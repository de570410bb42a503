import { guidePlaces } from '#app/domain/inquiry/guide-places.ts'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { ContentsList } from '#app/site/parts/reading/contents-list.tsx'
import { guidePage } from '#content/guides/guide-page.ts'
import { ContentsBar } from './contents-bar.tsx'
import styles from './guide-page.module.css'
import type { loader } from './guide-page.server.ts'
import { GuideRequest } from './guide-request.tsx'
import { GuideText } from './guide-text.tsx'

const chaptersId = 'chapters'

export default function GuidePage({ loaderData, actionData }: PageProps<typeof loader>) {
  const { guide, guideType, form } = loaderData
  const { pdf } = guidePlaces[guideType]
  return (
    <>
      <section className={`${styles.banner} on-image`}>
        <SiteImage
          name={guide.banner.key}
          alt={guide.banner.alt}
          sizes="max(100vw, 1120px)"
          tallSizes="99vw"
          fetch="first"
        />
        <div className="scrim">
          <div className={`wrap ${styles.bannerText}`}>
            <h1 className={styles.title}>{guide.title}</h1>
          </div>
        </div>
      </section>
      <div className={`wrap ${styles.guide}`}>
        <p className={styles.lead}>{guide.lead}</p>
        <div className={styles.rail}>
          <ContentsList title={guidePage.contentsTitle} sections={guide.chapters} numbered />
          <ContentsBar chapters={guide.chapters} within={chaptersId} />
          <p className={styles.waysToKeepIt}>
            <a href="#request">{guidePage.requestLink}</a>
            <a href={pdf}>{guidePage.pdfLink}</a>
          </p>
        </div>
        <GuideText guide={guide} id={chaptersId} />
      </div>
      <GuideRequest words={guide} guideType={guideType} form={form} reply={actionData} />
    </>
  )
}
