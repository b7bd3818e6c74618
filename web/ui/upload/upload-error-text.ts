import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { uploadMessages } from '#contract/files/bucket-rules.ts';
import { CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';

/** The server's sentences about a file, in the reader's language. */
const sentences: Record<string, MessageDescriptor> = {
  [uploadMessages.file]: msg`The file is too large. Allowed maximum size is 256 MiB.`,
  [uploadMessages.screenshot]: msg`The screenshot is too large. Allowed maximum size is 5 MiB.`,
  [uploadMessages.picture]: msg`The picture is too large. Allowed maximum size is 5 MiB.`,
  [uploadMessages.address]: msg`Failed to get public URL of the uploaded file.`,
  [uploadMessages.pictureType]: msg`Pictures are accepted as jpg, jpeg, png, gif and webp.`,
  [uploadMessages.fileType]: msg`Files of this type are not accepted.`,
  [uploadMessages.notAsNamed]: msg`What is in this file is not what its name says.`,
  [uploadMessages.brokenPicture]: msg`This picture is damaged or not of its type.`,
};

/** Why a file was refused; any other sentence of the storage is passed through. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof CallError)) return errorText(error);
  const known = sentences[error.message];
  if (known) return i18n._(known);
  const isOfFile = ['unsupported_file', 'file_too_large'].includes(error.code) && error.message !== '';
  return isOfFile ? error.message : errorText(error);
}
