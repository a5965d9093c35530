import { type ChangeEvent, type DragEvent, useState } from 'react';

/** Files, chosen or dropped: the props of the frame that takes a drop, and the handler of the file field inside. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files]);
  };
  const frame = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // Lets the person choose the same file again after a change.
    target.value = '';
  };
  return { isOver, frame, onChange };
}
