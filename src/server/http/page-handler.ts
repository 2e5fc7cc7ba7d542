/** Renders the requested page; without a nonce its inline scripts are allowed by hash. */
export type PageHandler = (request: Request, nonce: string | undefined) => Promise<Response> | Response
