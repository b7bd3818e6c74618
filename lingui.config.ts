import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const features = readdirSync(new URL('./web/features', import.meta.url));

// One catalogue a feature, loaded with the feature's pages; `core` holds the shell and the shared pieces.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}/core', include: ['web/app', 'web/ui', 'web/api'] },
    ...features.map((feature) => ({
      path: `<rootDir>/web/locales/{locale}/${feature}`,
      include: [`web/features/${feature}`],
    })),
  ],
});
