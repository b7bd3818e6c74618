import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Config } from './config-storage.ts';
import { checkedKey, openIncoming, removeOlder } from './storage-incoming.ts';
import type { ByteRange, Files } from './storage.ts';

/** Files in an S3-compatible storage. An object is there whole or not at all, which is the storage's own promise. */
export async function createS3Files(dataDir: string, s3: S3Config): Promise<Files> {
  const incoming = await openIncoming(dataDir);
  let opened: Promise<Opened> | null = null;
  // Loaded with the first file: the client is larger than all else that this process holds.
  const storage = (): Promise<Opened> => (opened ??= openStorage(s3));

  return {
    incoming,
    write: async (key, data) => {
      const { disk } = await storage();
      await disk.put(checkedKey(key), data, { contentLength: data.length });
    },
    adopt: async (key, path) => {
      const { disk } = await storage();
      const { size } = await stat(path);
      await disk.putStream(checkedKey(key), createReadStream(path), { contentLength: size });
      await rm(path, { force: true });
    },
    read: async (key, range) => {
      const { get } = await storage();
      return get(checkedKey(key), range);
    },
    remove: async (key) => {
      const { disk } = await storage();
      await disk.delete(checkedKey(key));
    },
    check: async () => {
      const { head } = await storage();
      await head();
    },
    removeIncoming: (untouchedSince) => removeOlder(incoming, untouchedSince),
  };
}

type Opened = Awaited<ReturnType<typeof openStorage>>;

async function openStorage(s3: S3Config) {
  const [sdk, { Disk }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive'),
    import('flydrive/drivers/s3'),
  ]);
  const client = new sdk.S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.key, secretAccessKey: s3.secret },
    // What came after the first version of the protocol is not spoken by every compatible server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket: s3.bucket, supportsACL: false, visibility: 'private' }));
  const get = async (key: string, range?: ByteRange) => {
    try {
      const answer = await client.send(
        new sdk.GetObjectCommand({
          Bucket: s3.bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      const total = answer.ContentRange?.split('/')[1];
      if (!(answer.Body instanceof Readable)) throw new Error('The storage answered without a stream');
      return { stream: answer.Body, size: Number(total ?? answer.ContentLength ?? 0) };
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  };
  const head = () => client.send(new sdk.HeadBucketCommand({ Bucket: s3.bucket }));
  return { disk, get, head };
}
