import { z } from 'zod';
import { id } from '../core/ids.ts';
import { queryFlag } from '../core/paging.ts';
import { route } from '../core/route.ts';

export const exportFormats = ['docx', 'pdf', 'md'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const contentExportRoutes = {
  exportContent: route({
    name: 'export_content',
    method: 'GET',
    path: '/api/contents/:id/export',
    summary:
      'A document, text or piece of code as a file: Word, PDF or markdown. A text in letters that a PDF from here cannot show answers conflict for pdf.',
    right: 'signed_in',
    params: z.object({ id }),
    query: z.strictObject({ format: z.enum(exportFormats) }),
    response: 'file',
    errors: ['conflict'],
    pace: { calls: 60, seconds: 60 },
  }),
  exportChat: route({
    name: 'export_chat',
    method: 'GET',
    path: '/api/chats/:id/export',
    summary:
      'All that was said in a chat as a file: Word, PDF or markdown, for whoever may read it; names=false leaves out who wrote it. What is hidden in it never comes along.',
    right: 'signed_in',
    params: z.object({ id }),
    query: z.strictObject({ format: z.enum(exportFormats), names: queryFlag.optional() }),
    response: 'file',
    errors: ['conflict'],
    pace: { calls: 60, seconds: 60 },
  }),
  exportToGoogleDocs: route({
    name: 'export_to_google_docs',
    method: 'GET',
    path: '/api/contents/export/google_docs',
    summary: "The document to the requester's connected drive; conflict without one.",
    right: 'signed_in',
    query: z.strictObject({ contentId: id }),
    response: z.object({ url: z.string() }),
    errors: ['conflict'],
  }),
};
