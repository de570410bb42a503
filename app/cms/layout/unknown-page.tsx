import { data } from 'react-router'
import { MissingScreen } from './staff-error.tsx'
import { screenMeta } from './staff-meta.ts'

export const meta = screenMeta('Not found')
export const handle = { crumbs: [{ label: 'Not found' }] }

export const loader = () => data(null, { status: 404 })

export default function UnknownPage() {
  return <MissingScreen />
}
