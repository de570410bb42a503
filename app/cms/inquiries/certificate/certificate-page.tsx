import { useEffect } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator, useRouteError } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useInquiry } from '#app/cms/inquiries/sheet/use-inquiry.ts'
import { useErased } from '#app/cms/inquiries/touches/use-erased.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { FailureNote } from '#app/cms/ui/failure-note.tsx'
import { sheetOf } from '#app/cms/ui/inquiry-links.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { Route } from './+types/certificate-page'
import styles from './certificate.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'

const title = 'Certificate of consent'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  screenMeta(loaderData ? `${title}, ${loaderData.name}` : title)()

export const handle: StaffHandle = {
  crumbs: [screens.inquiries, { label: title }],
  ground: 'board',
}

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) =>
  (
    await readResponse(
      call.certificate.$get({ query: { id: params.inquiryId } }, { init: { signal: request.signal } }),
    )
  ).data
clientLoader.hydrate = true as const

const erasedIds = new Set<string>()

/** A certificate does not change after it was made. Once its inquiry is erased, it is not shown. */
export const shouldRevalidate = ({ nextParams }: ShouldRevalidateFunctionArgs) =>
  erasedIds.has(nextParams.inquiryId ?? '')

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
  const { inquiryId } = loaderData
  const { missing } = useInquiry(inquiryId, undefined)
  const erased = useErased(inquiryId, missing)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!erased) return
    erasedIds.add(inquiryId)
    void revalidate()
  }, [erased, inquiryId, revalidate])
  if (erased) return null
  return (
    <>
      <div className={styles.bar}>
        <Link className="btn quiet" to={sheetOf(loaderData, inquiryId)}>
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
