import { Link, useRouteError } from 'react-router'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { sheetOf } from '#app/cms/ui/inquiry-links.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { Route } from './+types/certificate-page'
import styles from './certificate.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'

const title = 'Certificate of consent'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  screenMeta(loaderData ? `${title}, ${loaderData.name}` : title)()

export const handle: StaffHandle = {
  crumbs: [{ label: 'Inquiries', to: '/cms/inquiries' }, { label: title }],
  ground: 'board',
}

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (
    await answerOf(
      call.certificate.$get({ query: { id: params.inquiryId } }, { init: { signal: request.signal } }),
    )
  ).data
clientLoader.hydrate = true as const

/** It was made at one moment. */
export const shouldRevalidate = () => false

export const HydrateFallback = () => (
  <p className={styles.sheet} role="status">
    The ledger is being checked…
  </p>
)

export function ErrorBoundary() {
  const error = useRouteError()
  if (error instanceof CallFailed && error.status === 404) {
    return (
      <>
        <div className="head">
          <h1>{title}</h1>
        </div>
        <FailureNote text={error.message} />
      </>
    )
  }
  return <ScreenError title={title} what="The certificate" />
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.bar}>
        <Link className="btn quiet" to={sheetOf(loaderData, loaderData.inquiryId)}>
          <StaffIcon name="x" /> Close
        </Link>
        <button className="btn primary" type="button" onClick={() => window.print()}>
          <StaffIcon name="print" /> Print
        </button>
      </div>
      <CertificateSheet certificate={loaderData} />
    </>
  )
}
