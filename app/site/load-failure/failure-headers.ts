type Headed = { loaderHeaders: Headers; errorHeaders: Headers | undefined }

/** The `headers` export of a page whose loader may fail: the failure's own, such as Retry-After. */
export const failureHeaders = ({ loaderHeaders, errorHeaders }: Headed) => errorHeaders ?? loaderHeaders
