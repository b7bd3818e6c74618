import { useLingui } from '@lingui/react/macro';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { LibraryList } from './library-list.tsx';

/** Activities from everywhere, for everybody. */
export default function PublicLibraryPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={t`Public library`} note={t`Activities from everywhere, for everybody.`} />
      <LibraryList
        usualSort="popular"
        address="public"
        library={{ kind: 'public' }}
        emptyText={t`Nothing is published here yet. Teachers publish from the menu of an activity.`}
      />
    </Page>
  );
}
