import { lengths } from '#app/domain/text.ts'
import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openTestimonialForm, receiveTestimonial } from '#app/site/forms/receive-testimonial.server.ts'
import { SitePicture } from '#app/site/pictures/site-picture.tsx'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { agents } from '#content/agents.ts'
import { testimonialForm as words } from '#content/testimonial-form.ts'
import type { Route } from './+types/testimonial-form-page'
import { TestimonialForm } from './testimonial-form.tsx'
import styles from './testimonial-form-page.module.css'

export const loader = async (args: Route.LoaderArgs) => ({
  seo: pageSeo(args.context, '/testimonial-form'),
  form: await openTestimonialForm(args),
  agentNames: agents.map((agent) => agent.fullName),
  maxLength: lengths.testimonial,
})

export const action = (args: Route.ActionArgs) => receiveTestimonial(args)

export const headers = formHeaders

export const meta = seoMeta

export default function TestimonialFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, agentNames, maxLength } = loaderData
  return (
    <div className={`on-sand ${styles.page}`}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <div className={styles.picture}>
            <SitePicture name="curtain-light" alt="" sizes="(min-width: 1024px) 750px, 1px" />
          </div>
        </div>
        <div className={styles.form}>
          <TestimonialForm form={form} reply={actionData} agentNames={agentNames} maxLength={maxLength} />
        </div>
      </div>
    </div>
  )
}
