export { networkContext, officeContext, requestIdContext } from '#app/page-context.ts'
