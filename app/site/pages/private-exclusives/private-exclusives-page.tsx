import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { privateExclusives } from '#content/private-exclusives.ts'
import { AccessBand } from './access-band.tsx'
import explainedStyles from './access-explained.module.css'
import forWhomStyles from './access-for-whom.module.css'
import type { loader } from './private-exclusives-page.server.ts'

export default function PrivateExclusivesPage({ loaderData, actionData }: PageProps<typeof loader>) {
  return (
    <>
      <AccessBand form={loaderData.form} reply={actionData} />
      <AccessExplained />
      <AccessForWhom />
    </>
  )
}

function AccessExplained() {
  const { title, points } = privateExclusives.how
  return (
    <section className="section wrap" aria-labelledby="how-title">
      <h2 id="how-title">{title}</h2>
      <ol className={explainedStyles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function AccessForWhom() {
  const { title, items, request, sellerLink } = privateExclusives.audience
  return (
    <section className="section on-sand" aria-labelledby="audience-title">
      <div className={`wrap ${forWhomStyles.audience}`}>
        <h2 id="audience-title">{title}</h2>
        <div className={forWhomStyles.list}>
          {items.map((item) => (
            <div key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
          ))}
        </div>
        <div className={`row ${forWhomStyles.ways}`}>
          <a className="btn" href={request.href}>
            {request.label}
          </a>
          <a className="link" href={sellerLink.href}>
            <span>{sellerLink.label}</span>
          </a>
        </div>
      </div>
    </section>
  )
}
