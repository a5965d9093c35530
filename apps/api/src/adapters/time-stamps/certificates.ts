/** Certificates of authorities, and the way from one to a trusted one (RFC 5280, 6.1, without policies and constraints of names). */
import { X509Certificate } from 'node:crypto';
import { X509Certificate as Fields } from '@sigstore/core';

/** Node checks signatures and names; the fields say what Node does not. */
export type Certificate = { node: X509Certificate; fields: Fields };

const OID = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19', extendedKeyUsage: '2.5.29.37' } as const;
/** A certificate that demands more is on no way. */
const UNDERSTOOD: readonly string[] = Object.values(OID);
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const WAY_MAX = 8;

/** @throws on bytes that are no certificate */
export function readCertificate(raw: Uint8Array): Certificate {
  return { node: new X509Certificate(raw), fields: Fields.parse(Buffer.from(raw)) };
}

/** RFC 3161, 2.3: the authority's certificate is for time stamps and for nothing else. */
export function isForTimeStamps({ node, fields }: Certificate): boolean {
  const uses = node.keyUsage ?? [];
  return fields.extension(OID.extendedKeyUsage)?.critical === true && uses.join() === TIME_STAMPING;
}

function isUnderstood({ fields }: Certificate): boolean {
  const ids = fields.extensions.map((extension) => extension.subs[0]?.toOID() ?? '');
  return ids.every((id) => UNDERSTOOD.includes(id) || fields.extension(id)?.critical !== true);
}

/** @param below how many issuers are between it and the signer */
function mayIssue({ fields }: Certificate, below: number): boolean {
  const length = fields.extBasicConstraints?.pathLenConstraint;
  return fields.isCA && (length === undefined || length >= below);
}

/** Whether issuers lead to a trusted certificate, and all were valid at the instant. */
export function leadsToTrusted(
  certificate: Certificate,
  among: { certificates: readonly Certificate[]; trusted: readonly Certificate[]; at: Date },
  below = 0,
): boolean {
  const { certificates, trusted, at } = among;
  const { node } = certificate;
  if (!isUnderstood(certificate) || at < new Date(node.validFrom) || at > new Date(node.validTo))
    return false;
  if (trusted.some((one) => one.node.raw.equals(node.raw))) return true;
  if (below >= WAY_MAX) return false;
  return [...trusted, ...certificates].some(
    (issuer) =>
      mayIssue(issuer, below) &&
      !issuer.node.raw.equals(node.raw) &&
      node.checkIssued(issuer.node) &&
      node.verify(issuer.node.publicKey) &&
      leadsToTrusted(issuer, among, below + 1),
  );
}
