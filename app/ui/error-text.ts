import { isRouteErrorResponse } from 'react-router'
import { thrownText } from './thrown-text.ts'

/** The text for an error of the router: a refusal's status, or the thrown error. */
export const errorText = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : thrownText(error)
