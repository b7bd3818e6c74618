// Must come before the whiteboard itself: it reads where its fonts are when it is first loaded.
Object.assign(globalThis, { EXCALIDRAW_ASSET_PATH: '/excalidraw/' });
