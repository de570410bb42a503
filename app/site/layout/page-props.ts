type Without<Data, Name extends string> = Data extends unknown ? Omit<Data, Name> : never

/** What a public page is shown with: the answers of its loader and its action. Search engines read `seo` in its head. */
export type PageProps<Route extends { loaderData: unknown; actionData?: unknown }> = {
  loaderData: Without<Route['loaderData'], 'seo'>
  actionData?: Route['actionData']
}
