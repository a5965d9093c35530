import type { Permission } from '@unamano/contract/identity/auth';
import { search as words } from '../../../text/staff/people/search.ts';
import { canSearchData, commandGroups, screensOf } from './commands.ts';
import type { Item, ItemGroup } from './items.ts';
import { useSearch } from './use-search.ts';

/** Without a text: what was opened before, then every screen. */
function firstGroups(permissions: readonly Permission[], recent: readonly Item[]): ItemGroup[] {
  const groups = [
    { title: words.groups.recent, items: recent },
    {
      title: words.groups.screens,
      items: screensOf(permissions).filter(({ key }) => !recent.some((item) => item.key === key)),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** What the text finds: `ownCount` screens and commands first, then what the server finds. */
export function useItems(permissions: readonly Permission[], recent: readonly Item[], text: string) {
  const canSearch = canSearchData(permissions);
  const found = useSearch(text, canSearch);
  const isEmpty = text.trim() === '';
  // Screens first: they are there at once, and what the server finds moves nothing.
  const own = isEmpty ? firstGroups(permissions, recent) : commandGroups(permissions, text);
  const groups = [...own, ...found.groups];
  const items = groups.flatMap((group) => group.items);
  const ownCount = own.reduce((sum, group) => sum + group.items.length, 0);
  return { canSearch, found, groups, items, ownCount };
}
