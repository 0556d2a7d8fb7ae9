<?php
// What other plugins do to a page, for the test: [kept] keeps a part of it as HTML, with the handles it needs, as page builders do; `?popup`
// puts an element to its end, as popups are, and `?cdn=` names the files of wp-content by another origin, as plugins for a CDN do.
add_shortcode(
	'kept',
	function ( $attributes, $inside ) {
		$kept = get_transient( 'kept' );
		if ( false === $kept ) {
			$before = wp_scripts()->queue;
			$kept   = array( 'html' => do_shortcode( $inside ), 'handles' => array_values( array_diff( wp_scripts()->queue, $before ) ) );
			set_transient( 'kept', $kept );
		}
		array_map( 'wp_enqueue_script', $kept['handles'] );
		return $kept['html'];
	}
);
add_action(
	'wp_footer',
	function () {
		echo isset( $_GET['popup'] ) ? do_shortcode( '[florin_connect]' ) : '';
	},
	1000
);
add_action(
	'template_redirect',
	function () {
		if ( isset( $_GET['cdn'] ) ) {
			ob_start(
				function ( $html ) {
					return str_replace( content_url(), $_GET['cdn'] . '/wp-content', $html );
				}
			);
		}
	}
);
