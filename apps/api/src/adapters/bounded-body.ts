/** The body of a reply, up to a limit: an outside service that sends without end costs neither memory nor patience. */

/** @throws RangeError as soon as more has come than `bytesMax`; the connection is cut then */
export async function readBounded(response: Response, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new RangeError('reply too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
