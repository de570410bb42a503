import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeWantedScreen } from '#app/cms/layout/wanted-screen.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[storeWantedScreen()]} />
    </StrictMode>,
  )
})
