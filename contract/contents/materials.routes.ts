import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';

/** A place in a file that a search found. */
export const materialPassage = z.object({
  content_id: id,
  /** of the file */
  name: z.string(),
  /** page of a pdf, slide, sheet; null: the document has none */
  page: z.number().int().nullable(),
  /** name of the sheet */
  place: z.string().nullable(),
  text: z.string(),
});
export type MaterialPassage = z.output<typeof materialPassage>;

export const materialRoutes = {
  searchMaterials: tool({
    name: 'search_materials',
    summary:
      "Passages in the files of an activity, or of a session and its activity, that the requester may see: those that hold most of the words first. Guidelines' files are searched for those who see the guidelines.",
    right: 'signed_in',
    query: z
      .strictObject({
        ...listQuery,
        search: z.string().trim().min(1, 'This is required').max(200),
        activityId: id.optional(),
        chatId: id.optional(),
      })
      .refine((query) => (query.activityId === undefined) !== (query.chatId === undefined), {
        path: ['activityId'],
        message: 'Give one of activityId and chatId.',
      }),
    response: page(materialPassage),
  }),
};
