import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const keys = { HEARTH_S3_KEY: 'id', HEARTH_S3_SECRET: 'hunter2' };
const url = 'https://s3.example.org/hearth-files';

describe('a storage for files', () => {
  test('is this machine when nothing is said', () => {
    expect(readConfig({}).s3).toBeNull();
  });

  test('is a service, a bucket and a key', () => {
    const s3 = { endpoint: 'https://s3.example.org', bucket: 'hearth-files', key: 'id', secret: 'hunter2' };
    expect(readConfig({ ...keys, HEARTH_S3_URL: url }).s3).toEqual({ ...s3, region: 'us-east-1' });
    const near = { ...keys, HEARTH_S3_URL: 'http://10.0.0.7:9000/hearth-files/', HEARTH_S3_REGION: 'eu-central-1' };
    expect(readConfig(near).s3).toEqual({ ...s3, endpoint: 'http://10.0.0.7:9000', region: 'eu-central-1' });
  });

  test.each([
    ...['s3.example.org/bucket', 'not an address', 's3://bucket', 'ftp://s3.example.org/bucket', 'file:///bucket'],
    ...['https://s3.example.org', 'https://s3.example.org/', 'https://s3.example.org/a', `${url}/folder`],
    ...['https://s3.example.org/Bucket', 'https://s3.example.org/-bucket', 'https://s3.example.org/my%20bucket'],
    ...[`${url}?region=eu`, `${url}#files`, 'https://id:hunter2@s3.example.org/bucket'],
  ])('is not at %s, and that is said in a sentence', (wrong) => {
    const found = problems({ ...keys, HEARTH_S3_URL: wrong });
    expect(found).toEqual([
      'HEARTH_S3_URL must look like https://s3.example.org/bucket: the service, and the name of the bucket.',
    ]);
  });

  test('is not opened with half a key: what is missing is named', () => {
    expect(problems({ HEARTH_S3_URL: url, HEARTH_S3_SECRET: 'hunter2' })).toEqual([
      'HEARTH_S3_KEY is needed when HEARTH_S3_URL is set: the id of the access key.',
    ]);
    expect(problems({ HEARTH_S3_URL: url, HEARTH_S3_KEY: 'id', HEARTH_S3_SECRET: ' ' })).toEqual([
      'HEARTH_S3_SECRET is needed when HEARTH_S3_URL is set: the secret of the access key.',
    ]);
    expect(problems({ HEARTH_S3_URL: url })).toHaveLength(2);
  });

  test('is not guessed from a key alone', () => {
    expect(problems(keys)).toEqual([
      'HEARTH_S3_KEY has no meaning without HEARTH_S3_URL.',
      'HEARTH_S3_SECRET has no meaning without HEARTH_S3_URL.',
    ]);
  });

  test('has a region that looks like one', () => {
    expect(problems({ ...keys, HEARTH_S3_URL: url, HEARTH_S3_REGION: 'Frankfurt am Main' })).toEqual([
      'HEARTH_S3_REGION must be a region such as eu-central-1.',
    ]);
  });

  test('is never named with its secret', () => {
    const wrong = { HEARTH_S3_URL: 'https://id:hunter2@nowhere', HEARTH_S3_SECRET: 'hunter2' };
    expect(problems(wrong).join()).not.toContain('hunter2');
  });
});
