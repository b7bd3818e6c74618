import * as z from 'zod';

/** An S3-compatible storage, as the environment names it. */
export interface S3Config {
  /** Origin of the service. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const sentence = 'must look like https://s3.example.org/bucket: the service, and the name of the bucket.';

export const storageVariables = {
  HEARTH_S3_URL: z.string().transform((text, check) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '')?.[1];
    if (!url || !bucket || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
      check.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    }
    return { endpoint: url.origin, bucket };
  }),
  HEARTH_S3_KEY: z.string(),
  HEARTH_S3_SECRET: z.string(),
  HEARTH_S3_REGION: z.string().regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-central-1.'),
};

interface Given {
  /** whether an address stands there, right or wrong */
  isNamed: boolean;
  url: { endpoint: string; bucket: string } | undefined;
  key: string | undefined;
  secret: string | undefined;
  region: string | undefined;
}

/** Null: files are kept in the data folder. A half of it is reported: nobody wants files where he does not look for them. */
export function s3Config(given: Given, report: (variable: string, sentence: string) => void): S3Config | null {
  const { isNamed, url, key, secret, region } = given;
  if (!url) {
    for (const [name, value] of [
      ['HEARTH_S3_KEY', key],
      ['HEARTH_S3_SECRET', secret],
    ] as const) {
      if (value && !isNamed) report(name, 'has no meaning without HEARTH_S3_URL.');
    }
    return null;
  }
  if (!key) report('HEARTH_S3_KEY', 'is needed when HEARTH_S3_URL is set: the id of the access key.');
  if (!secret) report('HEARTH_S3_SECRET', 'is needed when HEARTH_S3_URL is set: the secret of the access key.');
  return { ...url, key: key ?? '', secret: secret ?? '', region: region ?? 'us-east-1' };
}
