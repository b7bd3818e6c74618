import { uploads } from '../core/constants.ts';
import type { uploadBuckets } from '../core/constants.ts';

export type Bucket = (typeof uploadBuckets)[number];

/** What may be put into it, and to what. `entity_id` names what the file is for. */
export interface BucketRule {
  /** of a logo: district, workspace (its slug) or group; of an avatar: oneself; of an attachment: a chat or an activity */
  holds: 'logo' | 'avatar' | 'attachment' | 'screenshot';
  only: 'pictures' | 'sounds' | null;
  /** bytes */
  most: number;
}

const picture = uploads.picture;

/** The buckets that people upload to; what stands in the others is made by the product itself. */
export const bucketRules: Partial<Record<Bucket, BucketRule>> = {
  'organization-logos': { holds: 'logo', only: 'pictures', most: picture },
  'user-avatars': { holds: 'avatar', only: 'pictures', most: picture },
  attachments: { holds: 'attachment', only: null, most: uploads.content },
  'image-attachments': { holds: 'attachment', only: 'pictures', most: picture },
  'message-audios': { holds: 'attachment', only: 'sounds', most: uploads.content },
  'attachment-screenshots': { holds: 'screenshot', only: 'pictures', most: uploads.screenshot },
};

export const uploadMessages = {
  file: 'The file is too large. Allowed maximum size is 256 MiB.',
  screenshot: 'The screenshot is too large. Allowed maximum size is 5 MiB.',
  picture: 'The picture is too large. Allowed maximum size is 5 MiB.',
  address: 'Failed to get public URL of the uploaded file.',
  pictureType: 'Pictures are accepted as jpg, jpeg, png, gif and webp.',
  soundType: 'This is not a sound that is accepted.',
  fileType: 'Files of this type are not accepted.',
  notAsNamed: 'What is in this file is not what its name says.',
  brokenPicture: 'This picture is damaged or not of its type.',
} as const;

/** The sentence for a file over its bucket's limit. */
export function tooLargeMessage(rule: BucketRule): string {
  if (rule.holds === 'screenshot') return uploadMessages.screenshot;
  return rule.only === 'pictures' ? uploadMessages.picture : uploadMessages.file;
}
