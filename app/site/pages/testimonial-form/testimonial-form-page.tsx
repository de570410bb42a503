import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { testimonialForm as words } from '#content/testimonial-form.ts'
import { TestimonialForm } from './testimonial-form.tsx'
import styles from './testimonial-form-page.module.css'
import type { loader } from './testimonial-form-page.server.ts'

export default function TestimonialFormPage({ loaderData, actionData }: PageProps<typeof loader>) {
  const { form, agentNames, maxLength } = loaderData
  return (
    <div className={`on-sand ${styles.page}`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <div className={styles.picture}>
            <SiteImage name="curtain-light" alt="" sizes="(min-width: 1024px) 750px, 1px" />
          </div>
        </div>
        <div className={styles.form}>
          <TestimonialForm form={form} reply={actionData} agentNames={agentNames} maxLength={maxLength} />
        </div>
      </div>
    </div>
  )
}
