export { activityTitle, cityLabel, createReference, type Reference } from './service.ts';
