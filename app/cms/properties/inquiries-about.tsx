import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#app/cms/data/call.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'

/** Inquiries about a home come through its page, as General Contact. */
const inquiryType = 'contact'
const board = inquiriesPath('general-contact')

/** How many inquiries name the home, with the way to them; updated as they come in. */
export function InquiriesAbout({ propertyId }: { propertyId: string }) {
  const { data } = useQuery({
    queryKey: ['inquiries', 'about', propertyId],
    queryFn: () => readResponse(call.inquiries.$get({ query: { inquiryType, propertyId, limit: '1' } })),
  })
  if (!data) return null
  if (data.total === 0) return <p className="muted small">No inquiries about this home yet</p>
  const number = data.total.toLocaleString('en-US')
  return (
    <p className="small">
      <Link className="link" to={`${board}?view=list&propertyId=${propertyId}`}>
        {number} {data.total === 1 ? 'inquiry' : 'inquiries'} about this home
      </Link>
    </p>
  )
}
