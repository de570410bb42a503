import { isRouteErrorResponse } from 'react-router'
import { thrownText } from './thrown-text.ts'

export const errorText = (error: unknown): string =>
  isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : thrownText(error)
