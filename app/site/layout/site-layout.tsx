import '../styles/base.css'
import '../styles/layout.css'
import '../styles/controls.css'
import '../styles/forms.css'
import '../styles/utilities.css'
import { Outlet } from 'react-router'

export default function SiteLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
