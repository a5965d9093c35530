/** Filters of lists that staff keep by name. */
export { createSavedViews, type SavedViews } from './service.ts';
