import { request } from 'node:http'

export type HostNameRequest = { method?: string; headers?: Record<string, string>; body?: string }
export type HostNameResponse = { status: number; location: string | undefined; text: string }

/** Sends a request whose `Host` is any name at all, as no browser would; redirects are not followed. */
export function requestUnderHostName(
  serverUrl: string,
  host: string,
  path: string,
  options: HostNameRequest = {},
): Promise<HostNameResponse> {
  const { port } = new URL(serverUrl)
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
