import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Elsewhere only for the check that compares fresh catalogues with the kept ones.
const folder = process.env['HEARTH_TEXTS_FOLDER'] ?? '<rootDir>/web/locales';
const features = readdirSync(new URL('./web/features', import.meta.url));

// One catalogue a feature, loaded with the feature's pages; `core` holds the shell and the shared pieces.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de', 'ar'],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: `${folder}/{locale}/core`,
      include: ['web/app', 'web/ui', 'web/api'],
      exclude: [
        'web/ui/class-analysis/**',
        'web/ui/contents/**',
        'web/ui/activity-actions/**',
        'web/ui/share/**',
        'web/ui/charts/**',
        'web/ui/invitations/**',
        'web/ui/members/**',
        'web/ui/mail-preferences/**',
        'web/app/shell/tree-actions/**',
        'web/app/menus/**',
      ],
    },
    // A piece of two features that comes when somebody looks at it: its texts come with it.
    { path: `${folder}/{locale}/contents`, include: ['web/ui/contents'] },
    { path: `${folder}/{locale}/class-analysis`, include: ['web/ui/class-analysis'] },
    { path: `${folder}/{locale}/activity-actions`, include: ['web/ui/activity-actions'] },
    { path: `${folder}/{locale}/share`, include: ['web/ui/share'] },
    { path: `${folder}/{locale}/members`, include: ['web/ui/members'] },
    { path: `${folder}/{locale}/invitations`, include: ['web/ui/invitations'] },
    { path: `${folder}/{locale}/mail-preferences`, include: ['web/ui/mail-preferences'] },
    { path: `${folder}/{locale}/charts`, include: ['web/ui/charts'] },
    { path: `${folder}/{locale}/tree-actions`, include: ['web/app/shell/tree-actions'] },
    // What the menus of the shell hold comes when somebody reaches for them.
    { path: `${folder}/{locale}/menus`, include: ['web/app/menus'] },
    ...features.map((feature) => ({
      path: `${folder}/{locale}/${feature}`,
      include: [`web/features/${feature}`],
    })),
  ],
});
