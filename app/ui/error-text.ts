import { isRouteErrorResponse } from 'react-router'
import { thrownText } from './thrown-text.ts'

/** What a page may say of an error of the router: a refusal's status, or what was thrown. */
export const errorText = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : thrownText(error)
