import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeWantedScreen } from '#app/cms/layout/wanted-screen.ts'

// Without transitions a screen knows at once where the last choice leads, so a choice right after it adds to that one.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} instrumentations={[storeWantedScreen()]} />
    </StrictMode>,
  )
})
