/** Renders the page that a request asks for; without a nonce its inline scripts are known by their hashes. */
export type PageHandler = (request: Request, nonce: string | undefined) => Promise<Response> | Response
