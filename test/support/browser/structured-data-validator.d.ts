// The package has no types; test/support/browser/structured-data.ts uses this part.
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string }
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
