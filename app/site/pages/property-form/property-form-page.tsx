import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { propertyForm as words } from '#content/property-form.ts'
import { OfferForm } from './offer-form.tsx'
import styles from './property-form-page.module.css'
import type { loader } from './property-form-page.server.ts'

export default function PropertyFormPage({ loaderData, actionData }: PageProps<typeof loader>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <div className={styles.form}>
          <OfferForm form={loaderData.form} reply={actionData} />
        </div>
        <NextSteps />
        <figure className={styles.figure}>
          <SiteImage name="farmhouse-porch" sizes="(min-width: 1024px) 100vw, 150vw" />
        </figure>
      </div>
    </div>
  )
}

function NextSteps() {
  const { title, steps, note } = words.aside
  return (
    <aside className={styles.aside} aria-labelledby="next-title">
      <h2 className={styles.asideTitle} id="next-title">
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="meta">{note}</p>
    </aside>
  )
}
